/** Builds the web into dist/, when what it is made of has changed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['web', 'contract', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json']

export function prepareWeb(root, node) {
  const stamp = join(root, 'dist', '.made-from')
  const fingerprint = fingerprintOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.log('Building the web ...')
  // Not a stamp in sight while the folder is half made.
  rmSync(stamp, { force: true })
  const { status, stdout, stderr } = spawnSync(
    node,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe web could not be built.`)
    process.exit(1)
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

function fingerprintOf(root) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, root, source)
  return hash.digest('hex')
}

function addTo(hash, root, path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return
  if (statSync(whole).isDirectory()) {
    for (const name of readdirSync(whole).sort()) addTo(hash, root, `${path}/${name}`)
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(whole)).update('\0')
  }
}
