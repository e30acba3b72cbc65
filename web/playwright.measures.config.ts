import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** What is measured rather than tested. MEASURED_URL names another server, one with another client say. */
const { MEASURED_URL } = process.env;
const { webServer, ...others } = config;

export default defineConfig({
  ...others,
  testDir: 'tests/measures',
  timeout: 900_000,
  workers: 1,
  ...(MEASURED_URL ? { use: { ...config.use, baseURL: MEASURED_URL } } : { webServer: webServer ?? [] }),
});
