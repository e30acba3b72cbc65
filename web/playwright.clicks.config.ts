import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Names another server to measure, one with another client say. */
const { CLICKS_URL } = process.env;
const { webServer, ...others } = config;

export default defineConfig({
  ...others,
  testDir: 'tests/clicks',
  timeout: 900_000,
  ...(CLICKS_URL ? { use: { ...config.use, baseURL: CLICKS_URL } } : { webServer: webServer ?? [] }),
});
