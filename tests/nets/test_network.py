"""The net without torch: the same numbers as with it, and files that cannot be mistaken."""

from pathlib import Path

import numpy as np
import pytest

from tavolino.nets.network import Network, WeightsError, read_network, write_weights

from .tiny import tiny_weights

INPUTS, ACTIONS = 20, 30


def test_numpy_and_torch_give_the_same() -> None:
    torch = pytest.importorskip("torch", reason="training needs torch: pip install “.[train]”")
    from tavolino.train.config import NetworkConfig
    from tavolino.train.model import Model, load_arrays

    weights = tiny_weights(INPUTS, ACTIONS)
    model = Model(INPUTS, ACTIONS, NetworkConfig(width=16, blocks=2, head=8))
    load_arrays(model, weights)
    seen = np.random.default_rng(1).integers(0, 20, (50, INPUTS), np.int16)
    masks = np.random.default_rng(2).integers(0, 2, (50, ACTIONS), np.int8)
    masks[:, 0] = 1
    with torch.no_grad():
        chances, values = model(torch.from_numpy(seen), torch.from_numpy(masks))
    logits, expected = Network(weights, {})(seen)
    logits = np.where(masks, logits, -np.inf)
    logits -= np.log(np.exp(logits).sum(-1, keepdims=True))
    assert np.allclose(np.exp(logits), chances.exp().numpy(), atol=1e-5)
    assert np.allclose(expected, values.numpy(), atol=1e-4)


def test_one_observation_gives_what_it_gives_among_others() -> None:
    network = Network(tiny_weights(INPUTS, ACTIONS), {})
    seen = np.random.default_rng(1).integers(0, 20, (5, INPUTS), np.int16)
    for one, logits, values in zip(seen, *network(seen), strict=True):
        assert np.allclose(network(one)[0], logits, atol=1e-5)
        assert np.allclose(network(one)[1], values, atol=1e-5)


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    weights, file = tiny_weights(INPUTS, ACTIONS), tmp_path / "weights.npz"
    card = write_weights(file, weights, {"game": "burano", "players": 2})
    network = read_network(file)
    assert network.card == card
    assert set(network.weights) == set(weights)
    assert all(np.array_equal(network.weights[name], weights[name]) for name in weights)
    assert (network.inputs, network.actions, network.blocks) == (INPUTS, ACTIONS, 2)


def test_a_changed_weight_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    write_weights(file, tiny_weights(INPUTS, ACTIONS), {})
    with np.load(file) as arrays:
        changed = dict(arrays)
    changed["head.bias"] = changed["head.bias"] + 1
    np.savez(file, allow_pickle=False, **changed)
    with pytest.raises(WeightsError, match="not those that its card tells of"):
        read_network(file)


@pytest.mark.parametrize("content", [b"", b"nothing", b"PK\x03\x04"])
def test_other_files_are_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    file.write_bytes(content)
    with pytest.raises(WeightsError, match="no file of weights"):
        read_network(file)
