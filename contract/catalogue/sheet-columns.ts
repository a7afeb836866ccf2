/** The columns of a sheet of goods, as the page describes them and the server reads them. No schema library. */

/** Columns of the facts of a product. */
export const factColumns = [
  'brand',
  'condition',
  'producer',
  'importer',
  'producer address',
  'origin',
  'net content',
  'best before',
  'warranty',
  'warranty by',
  'warranty covers',
  'warranty covers nepali',
  'ingredients',
  'ingredients nepali',
  'safety',
  'safety nepali',
] as const
export type FactColumn = (typeof factColumns)[number]

/** Columns of when a product is ready. */
export const preparationColumns = ['availability', 'days to prepare', 'ready from'] as const
export type PreparationColumn = (typeof preparationColumns)[number]

export const sheetColumns = [
  'product',
  'name',
  'description',
  'category',
  'subcategory',
  'shelf',
  'subshelf',
  'status',
  'unit',
  'step',
  'least',
  'most',
  'option1 name',
  'option1 value',
  'option2 name',
  'option2 value',
  'option3 name',
  'option3 value',
  'price',
  'saving',
  'selling price',
  'cost',
  'margin',
  'margin percent',
  'stock',
  'sku',
  'pictures',
  'tax class',
  ...factColumns,
  ...preparationColumns,
  'form',
] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Columns of the product: equal in all rows of one product, or filled in its first row alone. */
export const productColumns = [
  'name',
  'description',
  'category',
  'subcategory',
  'shelf',
  'subshelf',
  'status',
  'unit',
  'step',
  'least',
  'most',
  'pictures',
  'tax class',
  ...factColumns,
  ...preparationColumns,
  'form',
] as const satisfies readonly SheetColumn[]

/** Identifying columns: a row needs at least one of them. */
export const namingColumns = ['product', 'name', 'sku'] as const satisfies readonly SheetColumn[]

/** Other usual headings for a column. */
const aliases: Readonly<Record<string, SheetColumn>> = {
  handle: 'product',
  id: 'product',
  'product name': 'name',
  title: 'name',
  नाम: 'name',
  विवरण: 'description',
  वर्ग: 'category',
  उपवर्ग: 'subcategory',
  'sub category': 'subcategory',
  'own category': 'shelf',
  'store category': 'shelf',
  'own subcategory': 'subshelf',
  'store subcategory': 'subshelf',
  'list price': 'price',
  mrp: 'price',
  मूल्य: 'price',
  discount: 'saving',
  छुट: 'saving',
  'sale price': 'selling price',
  'बिक्री मूल्य': 'selling price',
  'cost price': 'cost',
  'purchase price': 'cost',
  'किनेको मूल्य': 'cost',
  quantity: 'stock',
  qty: 'stock',
  मौज्दात: 'stock',
  एकाइ: 'unit',
  'sold by': 'unit',
  चरण: 'step',
  'step size': 'step',
  घटीमा: 'least',
  'minimum order': 'least',
  minimum: 'least',
  बढीमा: 'most',
  'maximum order': 'most',
  maximum: 'most',
  picture: 'pictures',
  images: 'pictures',
  image: 'pictures',
  vat: 'tax class',
  'vat class': 'tax class',
  भ्याट: 'tax class',
  'line form': 'form',
  questions: 'form',
  फारम: 'form',
  ब्रान्ड: 'brand',
  manufacturer: 'producer',
  उत्पादक: 'producer',
  'importer address': 'producer address',
  'manufacturer address': 'producer address',
  'country of origin': 'origin',
  'made in': 'origin',
  'net weight': 'net content',
  'net quantity': 'net content',
  expiry: 'best before',
  'shelf life': 'best before',
  'warranty months': 'warranty',
  उपलब्धता: 'availability',
  'preparation days': 'days to prepare',
  'prep days': 'days to prepare',
  'pre order date': 'ready from',
  'safety notes': 'safety',
  precautions: 'safety',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((no) => [
      [`option ${no} name`, `option${no} name`],
      [`option ${no} value`, `option${no} value`],
    ]),
  ),
}

/** The column that a heading stands for; undefined for an unknown one. */
export function columnOf(heading: string): SheetColumn | undefined {
  const word = heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_\-\s]+/g, ' ')
    .replace(/\(.*\)|[*:]/g, '')
    .trim()
  return sheetColumns.find((column) => column === word) ?? aliases[word]
}

export const mostSheetRows = 2_000
export const largestSheetBytes = 5 * 1024 * 1024
export const mostSheetColumns = 60
export const longestSheetCell = 6_000
/** Pictures that one sheet can name by their files. */
export const mostSheetPictures = 400
