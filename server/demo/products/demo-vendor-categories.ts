/** Vendor categories of two of the demo's stores beside the market's, and unfinished products of one of them. */
import { sql } from 'kysely'
import { addCategory, addProduct } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Seller } from '../orders/demo-orders.ts'

interface DemoVendorCategory {
  readonly name: string
  readonly nameNe: string
  /** Subcategories of the market whose products are listed here. */
  readonly takes: readonly string[]
  readonly boards?: readonly DemoVendorCategory[]
}

const vendorCategoriesByStore: Readonly<Record<string, readonly DemoVendorCategory[]>> = {
  'asan-kirana': [
    {
      name: 'For dal bhat',
      nameNe: 'दालभातका लागि',
      takes: ['Oil and Ghee'],
      boards: [
        { name: 'Rice of the month', nameNe: 'महिनाको चामल', takes: ['Rice'] },
        { name: 'Dal by the mana', nameNe: 'मानाका दाल', takes: ['Dal and Beans'] },
      ],
    },
    { name: 'Achar corner', nameNe: 'अचारको कुना', takes: ['Pickles', 'Spices'] },
    { name: 'Tea time', nameNe: 'चियाको बेला', takes: ['Chiya'] },
  ],
  'indrachowk-pashmina': [
    {
      name: 'For weddings',
      nameNe: 'बिहेका लागि',
      takes: ['Kurtha and Sari'],
      boards: [{ name: 'Tika and bangles', nameNe: 'टीका र चुरा', takes: ['Bangles and Tika'] }],
    },
    { name: 'Warm gifts', nameNe: 'न्यानो उपहार', takes: ['Pashmina and Shawls', 'Scarves and Ties'] },
  ],
}

export async function addVendorCategories(tx: Tx, sellers: readonly Seller[]): Promise<void> {
  for (const { store, vendorId } of sellers) {
    for (const [at, category] of (vendorCategoriesByStore[store.username] ?? []).entries()) {
      const id = await addVendorCategory(tx, vendorId, category, at)
      await fill(tx, vendorId, category.takes, { id })
      for (const [place, board] of (category.boards ?? []).entries()) {
        const boardId = await addVendorCategory(tx, vendorId, board, place, id)
        await fill(tx, vendorId, board.takes, { id, boardId })
      }
    }
  }
  await addUnfinished(tx, sellers)
}

const addVendorCategory = (
  tx: Tx,
  vendorId: string,
  { name, nameNe }: DemoVendorCategory,
  sort: number,
  parentId?: string,
) => addCategory(tx, { name, nameNe, vendorId, sort, ...(parentId !== undefined && { parentId }) })

const fill = (
  tx: Tx,
  vendorId: string,
  takes: readonly string[],
  { id, boardId = null }: { id: string; boardId?: string | null },
) =>
  sql`
    update product p set store_category_id = ${id}, store_sub_category_id = ${boardId}
    from category c
    where c.id = p.sub_category_id and c.name = any(${takes}) and p.vendor_id = ${vendorId}`.execute(tx)

/** A draft, and a product that waits for its season. */
async function addUnfinished(tx: Tx, sellers: readonly Seller[]): Promise<void> {
  const [first] = sellers
  if (first === undefined) return
  const { rows } = await sql<{ shelfId: string; boardId: string; pictures: string[] }>`
    select c.parent_id as "shelfId", c.id as "boardId",
      (select pictures from product where sub_category_id = c.id and vendor_id = ${first.vendorId} limit 1) as pictures
    from category c where c.vendor_id is null and c.name = 'Pickles'`.execute(tx)
  const [place] = rows
  if (place === undefined) return
  const { vendorId } = first
  const stands = { vendorId, categoryId: place.shelfId, subCategoryId: place.boardId }
  await addProduct(tx, {
    ...stands,
    name: 'Winter Mula Achar',
    status: 'DRAFT',
    variations: [{ pricePaisa: 0, stock: 0 }],
  })
  await addProduct(tx, {
    ...stands,
    name: 'Green Mango Achar 300 g',
    description: 'Made when the first mangoes of Siraha come in.\n\n- no colour added\n- keeps for a year',
    pictures: place.pictures ?? [],
    status: 'HIDDEN',
    variations: [{ pricePaisa: 28_000, savingPaisa: 3_000, stock: 24 }],
  })
}
