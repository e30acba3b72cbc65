/** How many tables wait for somebody, on the icon of the app where there is one. */
export function showWaiting(tables: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(tables).catch(() => undefined);
}
