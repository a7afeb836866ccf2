import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,tools,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '.build/**'],
    globalSetup: ['server/testing/cluster.ts'],
    // Left to itself Vitest keeps one core free, and tests wait for the database more than they reckon.
    maxWorkers: 2,
    // Ends what hangs. No test is about time, and a busy machine takes several times as long.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Default timeout of `expect.poll`, for the same reason: its own is a second, which a busy machine does not keep.
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: 'America/New_York' },
  },
})
