import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,tools,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '.build/**'],
    globalSetup: ['server/testing/cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'America/New_York' },
  },
})
