import { expect, test } from 'vitest'
import { dayCell, listSheet, type SheetColumn, SheetTooLong } from './list-sheet.ts'

interface Row {
  readonly name: string
  readonly count: number
  readonly at: string | null
}
const columns: readonly SheetColumn<Row>[] = [
  ['Name', ({ name }) => name],
  ['Count', ({ count }) => count],
  ['Since', ({ at }) => dayCell(at)],
]
const rowsOf = (many: number): Row[] =>
  Array.from({ length: many }, (_, at) => ({ name: `Store ${at}`, count: at, at: null }))

const pagesOf = (rows: readonly Row[]) => {
  const asked: number[] = []
  const pageFrom = async (offset: number, noOfRows: number) => {
    asked.push(offset)
    return { rows: rows.slice(offset, offset + noOfRows) }
  }
  return { asked, part: listSheet(columns, pageFrom) }
}

test('the titles of the columns come first, and once; days are those of Nepal, and no cell is run as a formula', async () => {
  const { part } = pagesOf([{ name: '=1+1, "Ram"', count: 3, at: '2026-11-20T18:30:00Z' }])
  expect(await part(0)).toEqual({
    csv: '\uFEFFName,Count,Since\r\n"\'=1+1, ""Ram""",3,2026-11-21\r\n',
    next: null,
  })
})

test('a list is asked for page by page, until a page is not full', async () => {
  const { asked, part } = pagesOf(rowsOf(250))
  const parts = []
  for (let offset: number | null = 0; offset !== null; ) {
    const one = await part(offset)
    parts.push(one.csv)
    offset = one.next
  }
  expect(asked).toEqual([0, 100, 200])
  expect(parts.join('').split('\r\n')).toHaveLength(252)
})

test('a list that is too long is refused, not cut', async () => {
  const { part } = pagesOf(rowsOf(10_200))
  await expect(part(9_900)).resolves.toMatchObject({ next: 10_000 })
  await expect(part(10_000)).rejects.toBeInstanceOf(SheetTooLong)
})
