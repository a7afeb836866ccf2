/** Product import: the calls that check and import a sheet. */
import { queryOptions } from '@tanstack/react-query'
import type { productImportRoutes } from '../../../contract/catalogue/product-import.ts'
import { sheetColumns } from '../../../contract/catalogue/sheet-columns.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { byteOrderMark, csvLine } from '../../../contract/shared/sheet-cells.ts'
import { api } from '../../lib/api/api.ts'

export type SheetPlan = ResponseJson<typeof productImportRoutes.checkSheet>
export type ProductImport = ResponseJson<typeof productImportRoutes.productImports>['rows'][number]

export const importRows = 10

export const importsQuery = (offset: number) =>
  queryOptions({
    queryKey: ['goods-imports', offset],
    queryFn: () => api.catalogue.productImports({ query: { offset, noOfRows: importRows } }),
  })

/** Request body of both calls: the sheet and its pictures. */
export interface SentSheet {
  readonly sheet: Blob
  readonly fileName: string
  /** Maps file names to names of stored pictures. */
  readonly pictures: Readonly<Record<string, string>>
}

const asked = ({ sheet, fileName, pictures }: SentSheet) => ({
  body: { fileName, pictures: JSON.stringify(pictures) },
  files: { sheet },
})

export const checkSheet = (sent: SentSheet): Promise<SheetPlan> => api.catalogue.checkSheet(asked(sent))

export const importSheet = (
  sent: SentSheet,
  plan: SheetPlan,
  leaveFaulty: boolean,
): Promise<ProductImport> => {
  const { body, files } = asked(sent)
  const { planKey, seen } = plan
  return api.catalogue.importSheet({
    body: { ...body, planKey, seen, leaveFaulty: leaveFaulty ? 'true' : 'false' },
    files,
  })
}

/** All goods of the vendor, page after page. */
export async function allProductsAsCsv(): Promise<string> {
  const pages: string[] = []
  let after: string | null = null
  do {
    const page: ResponseJson<typeof productImportRoutes.exportProducts> = await api.catalogue.exportProducts({
      query: after === null ? {} : { after },
    })
    pages.push(page.csv)
    after = page.next
  } while (after !== null)
  return pages.join('')
}

const example: Readonly<Record<string, string>> = {
  product: 'topi',
  name: 'Dhaka topi',
  category: 'Clothing',
  status: 'draft',
  'option1 name': 'Color',
  'option1 value': 'Red #c8102e',
  'option2 name': 'Size',
  'option2 value': 'M',
  price: '450',
  saving: '50',
  stock: '10',
  sku: 'TOPI-R-M',
}

/** The columns, and two rows of one product that show how they are filled. */
export const templateCsv = (): string => {
  const second = { product: 'topi', 'option1 value': 'Blue #1f4e9c', 'option2 value': 'L', price: '480' }
  const line = (cells: Readonly<Record<string, string>>) =>
    csvLine(sheetColumns.map((column) => cells[column] ?? ''))
  return byteOrderMark + csvLine(sheetColumns) + line(example) + line(second)
}
