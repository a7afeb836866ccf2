/** An amount that stands alone never wraps after its "Rs.": in a column, a cell, a total or a button. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../web/', import.meta.url)
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const textOf = (file: string): string => readFileSync(new URL(file, web), 'utf8')

/** Components that prevent wrapping. */
const keptWhole = ['Tile']
const look = /\b(price|whitespace-nowrap)\b/
const tag = /<\/(\w+)>|<([A-Za-z]\w*)((?:\s(?:=>|[^<>])*?)?)(\/?)>/g
/** An expression among the children of an element, not an object that is handed to a function. */
const child = /(?<![,($:=]\s*)\{[^{}=]*\bformat(?:Rupees|Paisa)\(/g
const bare = /(?:\bcell: [^\n<]*=> |, )format(?:Rupees|Paisa)\([^\n]*\)\]?,/g

/** Whether one of the open elements prevents wrapping. */
function isInOneLine(before: string): boolean {
  const open: { name: string; isKept: boolean }[] = []
  for (const [, closed, name = '', written = '', isWhole] of before.matchAll(tag)) {
    if (closed !== undefined) open.splice(open.findLastIndex((one) => one.name === closed))
    else if (isWhole === '') open.push({ name, isKept: keptWhole.includes(name) || look.test(written) })
  }
  return open.some(({ isKept }) => isKept)
}

function sumsThatBreak(source: string): string[] {
  const children = [...source.matchAll(child)].filter(
    // Inside a sentence it may wrap.
    ({ 0: found, index }) =>
      !/text\(|`|return|^\{\s*\w+:/.test(found) && !isInOneLine(source.slice(0, index)),
  )
  return [...children, ...source.matchAll(bare)].map(({ index }) => source.slice(index, index + 60))
}

test('wherever the pages show a sum as an element of its own', () => {
  const broken = files.flatMap((file) => sumsThatBreak(textOf(file)).map((found) => `${file}: ${found}`))
  expect(broken).toEqual([])
})

test('this goes red on a sum in a plain element, in a cell and among facts', () => {
  const plain = '<p className="text-xs"><b className="price">{formatRupees(1)}</b> {formatRupees(2)}</p>'
  expect(sumsThatBreak(plain)).toEqual(['{formatRupees(2)}</p>'])
  expect(sumsThatBreak('cell: ({ sum }) => formatRupees(sum),\n')).toHaveLength(1)
  expect(sumsThatBreak("[text('sum'), formatRupees(sum)],\n")).toHaveLength(1)
  expect(sumsThatBreak("<dd className={classes('price', of)}>{formatPaisa(3)}</dd>")).toEqual([])
})
