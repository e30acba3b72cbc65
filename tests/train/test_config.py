"""Configurations: one a game, and what is set on the command line."""

import pytest

from tavolino.fast.game import NAMES, fast_rules
from tavolino.train.config import GAMES, ConfigError, config_from, configured


def test_every_game_with_fast_rules_has_one() -> None:
    assert sorted(GAMES) == sorted(NAMES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", ["cpu", "cuda"])
def test_it_can_be_played(game: str, device: str) -> None:
    config = configured(game, device)
    assert config.game == game
    for options in config.options:
        fast_rules(game).table(config.players, **options)
    assert config_from(config.as_dict()) == config


def test_a_processor_gets_a_smaller_net() -> None:
    small, large = (configured("burano", device).network.width for device in ("cpu", "cuda"))
    assert small < large


def test_settings_are_laid_over_the_file() -> None:
    settings = ["players=3", "learn.rate=[1e-3, 1e-4]", "reward.scale=7", 'options=[{side = "back"}]']
    config = configured("summer-pavilion", "cpu", settings)
    assert (config.players, config.learn.rate, config.reward.scale) == (3, (1e-3, 1e-4), 7.0)
    assert config.options == ({"side": "back"},)
    assert config.network == configured("summer-pavilion", "cpu").network


def test_who_plays_alone_learns_for_points() -> None:
    alone = configured("walking-in-burano", "cuda", ["players=1", "reward.scale=9"]).reward
    assert (alone.points, alone.margin, alone.place, alone.scale) == (1.0, 0.0, 0.0, 9.0)
    assert configured("walking-in-burano", "cuda").reward.points == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_net_that_has_learned_before_learns_more_gently(game: str) -> None:
    new, begun = (configured(game, "cuda", is_begun=is_begun).learn for is_begun in (False, True))
    assert begun.rate[0] < new.rate[0]
    assert begun.entropy[0] < new.entropy[0]


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("learn", "should be key=value"),
        ("learn.epoch=3", "learn.epoch: no such setting; there are .*epochs"),
        ("learn.epochs=many", "learn.epochs: int, not 'many'"),
        ("learn.rate=1", "learn.rate: a list"),
        ("a b=1", "as in TOML"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_would_be_right(setting: str, told: str) -> None:
    with pytest.raises(ConfigError, match=told):
        configured("burano", "cpu", [setting])


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ConfigError, match="choose burano"):
        configured("chess", "cpu")
