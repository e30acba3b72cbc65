/**
 * The service worker: keeps the shell of the client, so that it opens at once and without a network, and calls
 * people to their turn. What the server is asked under `/api` never passes here.
 */
import { hide, open, receive, show, type Pushed } from './calls';
import { places } from './places';
import { filled, fromCache, page, tidied } from './shell';
import type { Wish } from './wishes';

declare const self: ServiceWorkerGlobalScope;

/** The first parts of the addresses that the client shows something at, as in the server. */
const SCREENS = [
  '',
  'table',
  'join',
  'replay',
  'study',
  'rules',
  'pad',
  'account',
  'learn',
  'games',
  'player',
  'tournaments',
  'puzzles',
  'statistics',
  'today',
];
const KEPT = /^\/(assets\/|icon(-turn)?\.svg$)/;

self.addEventListener('install', (event) => event.waitUntil(filled()));
self.addEventListener('activate', (event) => event.waitUntil(tidied().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (SCREENS.includes(pathname.split('/')[1] ?? '')) event.respondWith(page(request));
  } else if (KEPT.test(pathname)) event.respondWith(fromCache(request));
});

self.addEventListener('message', (event) => {
  const from = event.source instanceof WindowClient ? event.source.id : null;
  event.waitUntil(grant(event.data as Wish, from));
});

async function grant(wish: Wish, window: string | null): Promise<void> {
  switch (wish.type) {
    case 'take over':
      return self.skipWaiting();
    case 'take over between matches':
      return (await places()).length === 0 ? self.skipWaiting() : undefined;
    case 'call':
      return show(wish.call, window);
    case 'hush':
      return hide(wish.table);
  }
}

self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.json() as Pushed)));
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
