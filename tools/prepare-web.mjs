/**
 * Builds the web, when its sources have changed: each build into a folder of its own below dist/, which
 * dist/current then names. A running process keeps the build that it started with.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const sources = ['web', 'contract', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json']
/** Builds kept beside the current one: a running process may still render its pages from one. */
const mostKept = 3

export function prepareWeb(root, node) {
  const dist = join(root, 'dist')
  const name = fingerprintOf(root).slice(0, 16)
  const folder = join(dist, name)
  if (!existsSync(folder)) build(root, node, folder)
  const pointer = join(dist, 'current')
  if (existsSync(pointer) && readFileSync(pointer, 'utf8') === name) return
  // Atomic rename: a reader finds the old name or the new one.
  const draft = `${pointer}.${process.pid}`
  writeFileSync(draft, name)
  renameSync(draft, pointer)
  removeOld(dist, name)
}

/** Atomic: built in a draft folder, and renamed when it is complete. */
function build(root, node, folder) {
  console.log('Building the web ...')
  const draft = `${folder}.${process.pid}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const { status, stdout, stderr } = spawnSync(
    node,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', WEB_OUT_DIR: draft } },
  )
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    console.error(`${stdout}${stderr}\nThe web could not be built.`)
    process.exit(1)
  }
  // Race: another process may have finished the same build meanwhile.
  if (existsSync(folder)) rmSync(draft, { recursive: true, force: true })
  else renameSync(draft, folder)
}

function removeOld(dist, current) {
  const ageOf = (name) => statSync(join(dist, name)).mtimeMs
  const others = readdirSync(dist)
    .filter((name) => name !== current && name !== 'current' && !name.includes('.draft'))
    .sort((one, other) => ageOf(other) - ageOf(one))
  for (const name of others.slice(mostKept)) rmSync(join(dist, name), { recursive: true, force: true })
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
