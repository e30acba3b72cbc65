/** The files of this version in a cache of its own; the version before keeps its own, for pages still open. */
declare const VERSION: string;
declare const SHELL: readonly string[];

const PREFIX = 'shell-';
const OURS = `${PREFIX}${VERSION}`;
const VERSIONS_KEPT = 2;

/** Fetches everything that a page needs to be shown. */
export async function filled(): Promise<void> {
  const cache = await caches.open(OURS);
  // The page and its icons have no version in their names: they are asked for anew.
  await cache.addAll(
    SHELL.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })),
  );
}

/** Forgets the versions before the last one. */
export async function tidied(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OURS);
  await Promise.all(versions.slice(0, 1 - VERSIONS_KEPT).map((name) => caches.delete(name)));
}

/** The page of this version, whatever the address. */
export async function page(request: Request): Promise<Response> {
  const cache = await caches.open(OURS);
  return (await cache.match('/', { ignoreVary: true })) ?? fetch(request);
}

/** A file whose name changes with its content: once fetched, it is never asked for again. */
export async function fromCache(request: Request): Promise<Response> {
  const cache = await caches.open(OURS);
  const known = (await cache.match(request, { ignoreVary: true })) ?? (await kept(request));
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function kept(request: Request): Promise<Response | undefined> {
  return request.url.includes('/assets/') ? caches.match(request, { ignoreVary: true }) : undefined;
}
