/** Size charts of the demo: clothes by their subcategory, shoes each by their own. */
import type { SizeChart } from '../../../contract/catalogue/size-charts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { CategoryId } from '../ensure-categories.ts'
import { insertRows } from '../insert-rows.ts'
import { demoCategories } from './all-products.ts'
import type { DemoProduct } from './demo-products.ts'

const cm = (name: string, nameNe: string) => ({ name, nameNe, unit: 'CM' as const })
const rowsOf = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([size, cells]) => ({ size, cells: cells.split(' ') }))

const everyday: SizeChart = {
  columns: [cm('Chest', 'छाती'), cm('Waist', 'कम्मर'), cm('Sleeve', 'बाहुला'), cm('Length', 'लम्बाइ')],
  rows: rowsOf({
    S: '86-91 71-76 60 66',
    M: '94-99 79-84 62 69',
    L: '102-107 86-91 64 72',
    XL: '109-114 94-99 66 74',
  }),
}
const children: SizeChart = {
  columns: [cm('Height', 'उचाइ'), cm('Chest', 'छाती'), cm('Waist', 'कम्मर')],
  rows: rowsOf({
    '2-3 years': '92-98 53-55 51-53',
    '4-5 years': '104-110 56-58 53-55',
    '6-7 years': '116-122 60-63 56-58',
    '8-9 years': '128-134 66-69 59-61',
  }),
}
const shoes: SizeChart = {
  columns: [
    cm('Foot length', 'पैतालाको लम्बाइ'),
    { name: 'UK', nameNe: 'यूके', unit: 'NONE' },
    { name: 'US', nameNe: 'यूएस', unit: 'NONE' },
  ],
  rows: rowsOf({
    38: '24 5 6',
    39: '24.6 5.5 6.5',
    40: '25.3 6.5 7.5',
    41: '26 7 8',
    42: '26.6 8 9',
    43: '27.3 9 10',
  }),
}

const byBoard: Readonly<Record<string, SizeChart>> = {
  'Everyday Wear': everyday,
  "Children's Clothes": children,
}
const ownOf: Readonly<Record<string, SizeChart>> = { 'Running Shoes': shoes, 'Office Leather Shoes': shoes }

export async function addSizeCharts(tx: Tx, goods: readonly DemoProduct[], idOf: CategoryId): Promise<void> {
  const boards = demoCategories.flatMap(({ name, boards }) => boards.map((board) => ({ shelf: name, board })))
  await insertRows(
    tx,
    'category_size_chart',
    boards.flatMap(({ shelf, board: { name } }) =>
      byBoard[name] ? [{ category_id: idOf(shelf, name), chart: byBoard[name] }] : [],
    ),
  )
  await insertRows(
    tx,
    'product_size_chart',
    goods.flatMap(({ id, name }) => (ownOf[name] ? [{ product_id: id, chart: ownOf[name] }] : [])),
  )
}
