/** The program as its owner meets it: started, asked, killed and started again. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOrphan, readPidFile } from './platform/postgres/postgres-process.ts'
import { type Program, startProgram } from './testing/program.ts'
import { type Clone, cloneDatabase } from './testing/test-market.ts'

// Each test starts a process or several, beside whatever else this machine does.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
let clone: Clone
let started: Program[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'market-main-'))
  clone = await cloneDatabase()
  started = []
})
afterEach(async () => {
  for (const program of started) await program.kill('SIGKILL')
  await clearOrphan(join(dataDir, 'postgres')).catch(() => false)
  await clone.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(env: Readonly<Record<string, string>> = {}): Promise<Program> {
  const program = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: clone.url, ...env })
  started.push(program)
  return program
}

test('a market that is asked to close does so, and leaves only what it keeps', async () => {
  const program = await start()
  await program.untilReady()
  expect(await (await fetch(`${program.url}/readyz`)).json()).toEqual({ status: 'ready' })
  await expect.poll(program.output).toContain('The market is open: ')
  expect(await program.kill('SIGTERM')).toBe(0)
  expect((await readdir(dataDir)).sort()).toEqual(['assets', 'pictures', 'session-secret', 'uploads'])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o077).toBe(0)
})

test('a second market on the same folder refuses and names the first, which goes on', async () => {
  const first = await start()
  await first.untilReady()
  const second = await start()
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(new RegExp(`^DATA_DIR \\S+ is in use by process ${first.pid}: .*\\n$`))
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.kill('SIGKILL')
  await (await start()).untilReady()
})

test.for([
  [{ PORT: 'http' }, /^PORT is wrong: [^\n]*\.\n$/],
  [{ PUBLIC_URL: 'https://market.example.com' }, /^SESSION_SECRET is missing: [^\n]*\.\n$/],
  [{ DATA_DIR: '/dev/null/market' }, /^DATA_DIR \/dev\/null\/market cannot be used: [^\n]*\.\n$/],
  [
    { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/x', LOG_LEVEL: 'loud' },
    /^LOG_LEVEL is wrong: [^\n]*\.\n$/,
  ],
] as const)('a wrong setting stops the start with a sentence that names it: %s', async ([env, sentence]) => {
  const program = await start(env)
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(sentence)
})

test('a database that is not there stops the start, and so does a wrong password', async () => {
  const wrong = new URL(clone.url)
  wrong.password = 'wrong'
  const program = await start({ DATABASE_URL: wrong.href })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/\nDATABASE_URL is wrong or its database is away: password .*\.\n$/)
})

test('first start, killed on the way, started again: filled, signed in to, and outliving its database', async () => {
  const embedded = { DATABASE_URL: '' }
  for (const afterMs of [700, 2_500, 4_500]) {
    const program = await start(embedded)
    await new Promise((wake) => setTimeout(wake, afterMs))
    await program.kill('SIGKILL')
  }
  const program = await start(embedded)
  await program.untilReady()
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'))
  for (const kind of ['shopper', 'vendor', 'admin']) {
    const { email, password } = accounts[kind]
    const answer = await fetch(`${program.url}/api/security/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, passwordResetStatus: 1 }),
    })
    expect(answer.status).toBe(200)
  }

  const seen = new Set<number>()
  const lookUntil = async (status: number) => {
    for (;;) {
      seen.add((await fetch(`${program.url}/api/products/category/`)).status)
      if ((await fetch(`${program.url}/readyz`)).status === status) return
    }
  }
  process.kill((await readPidFile(join(dataDir, 'postgres')))?.pid ?? 0, 'SIGKILL')
  await lookUntil(503)
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
  await lookUntil(200)
  expect([...seen].filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(await program.kill('SIGTERM')).toBe(0)
  expect(await readPidFile(join(dataDir, 'postgres'))).toBeUndefined()
}, 240_000)

test('a public market on its own database opens empty, says what is to be done, and prints no passwords', async () => {
  const demo = { admin: { email: 'admin@example.com', password: 'password-of-the-demo' } }
  await writeFile(join(dataDir, 'demo-accounts.json'), JSON.stringify(demo))
  const program = await start({
    DATABASE_URL: '',
    PUBLIC_URL: 'https://market.example.com',
    SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz-0123456789',
  })
  await program.untilReady()
  await expect.poll(program.output).toContain('The market is open: https://market.example.com/')
  for (const words of ['npm run admin -- add', 'who runs the market', 'SMTP_URL', 'Keep copies of'])
    expect(program.output()).toContain(words)
  expect(program.output()).not.toMatch(/password-of-the-demo|demo market/)
  const list = await fetch(`${program.url}/api/products/category/`, {
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(await list.json()).toMatchObject([])
}, 120_000)

test('a stale lock is taken over', async () => {
  await writeFile(join(dataDir, 'server-3.lock'), '4194301\nsome boot 1\n')
  await (await start()).untilReady()
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.lock'))).toEqual(['server-4.lock'])
})

test('a fault that nobody caught is written down, and everybody else is served on', async () => {
  const stray = `const wait = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return
    clearInterval(wait)
    Promise.reject(new Error('stray'))
    throw new Error('thrown')
  }, 5)`
  const program = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stray)}` })
  await program.untilReady()
  expect(program.output()).toContain('a rejection that nobody handled')
  expect(program.output()).toContain('a fault that nobody caught')
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  expect(await program.kill('SIGTERM')).toBe(0)
})
