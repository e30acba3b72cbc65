import { defineConfig } from '@playwright/test';
import config from './playwright.config';

export default defineConfig({ ...config, testDir: 'tests/screenshots', timeout: 600_000 });
