/** The address of the page: its path in parts, and its query. */

function current() {
  return { parts: location.pathname.split('/').filter(Boolean), query: new URLSearchParams(location.search) };
}

let place = $state.raw(current());
addEventListener('popstate', () => (place = current()));

export const route = {
  get parts(): readonly string[] {
    return place.parts;
  },
  get query(): URLSearchParams {
    return place.query;
  },
};

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  place = current();
  if (!replace) scrollTo({ top: 0, behavior: 'instant' });
}

/** Follows links within the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a[href^="/"]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  go(link.getAttribute('href') ?? '/');
}
