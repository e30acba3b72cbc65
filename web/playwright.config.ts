import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 8765);
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 480_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  // Matches are dealt by chance; what fails once on the way to a release is told as flaky, what fails twice stops it.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // A page kept from before would be tested instead of the one that was built: only tests of it let it be.
    serviceWorkers: 'block',
    // Traces take a third of the time: TRACE=1 asks for them.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `rm -rf test-results/server && mkdir -p test-results/server && exec ../.venv/bin/tavolino serve --port ${port} --database test-results/server/tables.sqlite`,
    url: `http://127.0.0.1:${port}/health`,
    reuseExistingServer: false,
    env: {
      TAVOLINO_REQUESTS_PER_MINUTE: '100000',
      TAVOLINO_MESSAGES_PER_SECOND: '1000',
      TAVOLINO_LOG_LEVEL: 'error',
      TAVOLINO_THINKERS: '1',
      // Calls by a push service, which the tests themselves are: see receiver.ts.
      TAVOLINO_PUSH_KEY: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA',
      TAVOLINO_PUSH_CONTACT: 'mailto:somebody@example.org',
      TAVOLINO_PUSH_LOOPBACK: 'true',
    },
  },
});
