/** Finds a Chromium for the tests, or gets one. Its path is left in .build/browser; empty means Playwright's own. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

export function prepareBrowser(root, node) {
  const note = join(root, '.build', 'browser')
  const remember = (path) => {
    mkdirSync(join(root, '.build'), { recursive: true })
    writeFileSync(note, path)
  }
  const asked = process.env.CHROME_PATH
  if (asked && !runs(asked)) {
    console.error(`CHROME_PATH is wrong: ${asked} does not run.`)
    process.exit(1)
  }
  const found = asked ?? installed()
  if (found) return remember(found)
  if (read(note) === '' && playwrightHasOne(root, node)) return
  console.log('Getting a browser for the tests (once) ...')
  const fromDebian = installFromDebian()
  if (fromDebian) return remember(fromDebian)
  const isRoot = process.getuid?.() === 0
  const { status } = spawnSync(
    node,
    [playwrightIn(root), 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) {
    console.error('No browser could be found or installed: install Chromium, or name one in CHROME_PATH.')
    process.exit(1)
  }
  remember('')
}

const playwrightIn = (root) => join(root, 'node_modules', 'playwright', 'cli.js')

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]
  return candidates.find(runs)
}

/** Some systems have a command of that name that only says how to install it. */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /Chrom/.test(stdout)
}

function installFromDebian() {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'apt-get', '-y', '-q', ...args]
    return spawnSync(program, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined
  apt('update')
  return apt('install', '--no-install-recommends', 'chromium').status === 0 ? installed() : undefined
}

function playwrightHasOne(root, node) {
  const ask =
    "import('playwright').then(p=>import('node:fs').then(f=>process.exit(f.existsSync(p.chromium.executablePath())?0:1)))"
  return spawnSync(node, ['-e', ask], { cwd: root }).status === 0
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
