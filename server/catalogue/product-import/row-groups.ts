/** The rows of one product, and the vendor's product that they match. */
import type { VendorProduct } from '../vendor-products/vendor-product.ts'
import type { Sheet, SheetRow } from './read-sheet.ts'
import { type Faults, openFaults } from './sheet-faults.ts'
import { folded, type VendorStore } from './vendor-store.ts'

export interface RowGroup {
  readonly first: SheetRow
  readonly rows: readonly SheetRow[]
  /** The product that is changed; absent where one is added. */
  readonly stands: VendorProduct | undefined
  readonly faults: Faults
}

/** The groups of a sheet, in the order of their first rows. */
export function groupsOf(sheet: Sheet, store: VendorStore): RowGroup[] {
  const byKey = Map.groupBy(sheet.rows, (row) => keyOf(row, store))
  const claimed = new Map<string, SheetRow>()
  const skus = new Map<string, SheetRow>()
  return [...byKey.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const faults = openFaults()
    const stands = matchOf(rows, store, faults)
    const before = stands && claimed.get(stands.id)
    if (before !== undefined) faults.add(first, 'name', `This product is in row ${before.row} already`)
    if (stands !== undefined) claimed.set(stands.id, before ?? first)
    for (const row of rows) tellRepeatedSku(row, skus, faults)
    return [{ first, rows, stands, faults }]
  })
}

/** The key of a row's group: its handle, else its name, else the product that has its SKU. */
function keyOf({ row, cells }: SheetRow, { bySku }: VendorStore): string {
  const handle = cells.get('product')
  if (handle !== undefined) return `handle ${folded(handle)}`
  const name = cells.get('name') ?? bySku.get(folded(cells.get('sku') ?? ''))?.name
  return name === undefined ? `row ${row}` : `name ${folded(name)}`
}

function matchOf(rows: readonly SheetRow[], store: VendorStore, faults: Faults): VendorProduct | undefined {
  let found = store.byId.get(folded(rows[0]?.cells.get('product') ?? ''))
  for (const row of rows) {
    const bySku = store.bySku.get(folded(row.cells.get('sku') ?? ''))
    if (bySku !== undefined && found !== undefined && bySku !== found) {
      faults.add(row, 'sku', `This SKU belongs to ${bySku.name}`)
    }
    found ??= bySku
  }
  if (found !== undefined) return found
  const named = rows.find(({ cells }) => cells.has('name'))
  const alike = store.byName.get(folded(named?.cells.get('name') ?? '')) ?? []
  if (alike.length > 1 && named !== undefined) {
    faults.add(named, 'name', 'Several products have this name. Specify the SKU')
  }
  return alike[0]
}

function tellRepeatedSku(row: SheetRow, known: Map<string, SheetRow>, faults: Faults): void {
  const sku = folded(row.cells.get('sku') ?? '')
  if (sku === '') return
  const before = known.get(sku)
  if (before !== undefined) faults.add(row, 'sku', `This SKU is in row ${before.row} already`)
  known.set(sku, before ?? row)
}
