/** A product as a sheet makes it: the vendor's own form, amounts in paisa. */
import { noFacts, type ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { ProductForm } from '../../../contract/catalogue/product-form.ts'
import type { PreparationForm } from '../../../contract/catalogue/product-preparation.ts'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import type { VendorProduct } from '../vendor-products/vendor-product.ts'
import type { SheetRow } from './read-sheet.ts'

export type FormVariation = ProductForm['variations'][number]

export interface SheetVariation extends FormVariation {
  /** The row that names it; absent for a variation that the sheet leaves alone. */
  readonly from: SheetRow | undefined
}

export interface SheetProductForm
  extends Omit<
    ProductForm,
    'variations' | 'categoryId' | 'facts' | 'taxClass' | 'preparation' | 'lineFormId'
  > {
  readonly facts: ProductFacts
  readonly taxClass: TaxClass | null
  readonly preparation: PreparationForm
  readonly lineFormId: string | null
  /** Missing only while a product that is added has not named it. */
  readonly categoryId: string | undefined
  readonly variations: readonly SheetVariation[]
}

type Whole = ProductForm & Pick<SheetProductForm, 'facts' | 'taxClass' | 'preparation' | 'lineFormId'>

/** The form of a product as it stands; its present stock counts as the stock seen. */
export const formOf = (product: VendorProduct): Whole => ({
  name: product.name,
  description: product.description,
  categoryId: product.categoryId,
  subCategoryId: product.subCategoryId,
  storeCategoryId: product.storeCategoryId,
  storeSubCategoryId: product.storeSubCategoryId,
  pictures: product.pictures,
  pictureTexts: product.pictureTexts,
  options: product.options,
  unit: product.unit,
  step: product.step,
  least: product.least,
  most: product.most,
  isWeighed: product.isWeighed,
  lowStockAt: product.lowStockAt,
  facts: product.facts,
  taxClass: product.taxClass,
  preparation: product.preparation,
  lineFormId: product.lineFormId,
  status: product.status,
  variations: product.variations.map((variation) => ({ ...variation, stockSeen: variation.stock })),
})

export const emptyForm: SheetProductForm = {
  name: '',
  description: '',
  categoryId: undefined,
  subCategoryId: null,
  storeCategoryId: null,
  storeSubCategoryId: null,
  pictures: [],
  pictureTexts: [],
  options: [],
  unit: 'piece',
  step: 1,
  least: 1,
  most: null,
  isWeighed: false,
  variations: [],
  lowStockAt: null,
  facts: noFacts,
  taxClass: null,
  preparation: { availability: 'IN_STOCK', prepDays: null, readyOn: null },
  lineFormId: null,
  status: 'DRAFT',
}
