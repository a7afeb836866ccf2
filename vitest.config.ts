import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,tools,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '.build/**'],
    globalSetup: ['server/testing/cluster.ts'],
    // Left to itself Vitest keeps one core free, and tests wait for the database more than they reckon.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'America/New_York' },
  },
})
