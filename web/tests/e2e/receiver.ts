/**
 * A push service for the tests, and the keys of one browser that it knows. No browser of a test reaches a real push
 * service: so the page gets a subscription to this one from here, and what comes is handed to the browser by hand.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export class Receiver {
  /** What the browser was told, as texts. */
  readonly told: string[] = [];
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      this.told.push(this.opened(Buffer.concat(parts)));
      answer.writeHead(201).end();
    });
  });

  constructor() {
    this.keys.generateKeys();
  }

  async come(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  go(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Lets a page subscribe here, in place of the push service that its browser does not reach. */
  async serve(page: Page): Promise<void> {
    const { port } = this.server.address() as AddressInfo;
    const subscription = {
      endpoint: `http://127.0.0.1:${port}/${randomBytes(6).toString('hex')}`,
      p256dh: [...this.keys.getPublicKey()],
      auth: [...this.auth],
    };
    await page.addInitScript(({ endpoint, p256dh, auth }) => {
      const bytes = (numbers: readonly number[]) => new Uint8Array(numbers).buffer;
      const known = () => sessionStorage.getItem('subscribed');
      const made = (key: string) => ({
        endpoint,
        options: {
          applicationServerKey: bytes(
            [...atob(key.replaceAll('-', '+').replaceAll('_', '/'))].map((sign) => sign.charCodeAt(0)),
          ),
        },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => sessionStorage.removeItem('subscribed'),
      });
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          sessionStorage.setItem('subscribed', applicationServerKey);
          return made(applicationServerKey);
        },
        getSubscription: async () => {
          const key = known();
          return key === null ? null : made(key);
        },
      });
    }, subscription);
  }

  /** Reads what only this browser can (RFC 8291). */
  private opened(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16);
    const end = 21 + (sealed[20] ?? 0);
    const [sender, record] = [sealed.subarray(21, end), sealed.subarray(end)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const material = hkdfSync('sha256', this.keys.computeSecret(sender), this.auth, info, 32);
    const derived = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(material), salt, `Content-Encoding: ${what}\0`, length));
    const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    opening.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]).toString();
    return text.slice(0, text.lastIndexOf('\u0002'));
  }
}
