/** Late icons: what draws one outside the areas imports them, or it would show nothing. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8')

test('each file of the shop that names a late icon imports the late icons', () => {
  const late = [...textOf('ui/late-icons.ts').matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name)
  expect(late.length).toBeGreaterThan(5)
  const named = new RegExp(`(?:icon|Icon)\\b.*["'](?:${late.join('|')})["']`)
  const naming = globSync('{shop,parts,lib,ui}/**/*.tsx', { cwd: web }).filter((file) =>
    named.test(textOf(file)),
  )
  expect(naming.length).toBeGreaterThan(5)
  expect(naming.filter((file) => !textOf(file).includes('late-icons.ts'))).toEqual([])
})
