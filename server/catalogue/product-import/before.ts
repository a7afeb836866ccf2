import type { ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { ProductStatus } from '../../../contract/catalogue/product-form.ts'
import type { PreparationForm } from '../../../contract/catalogue/product-preparation.ts'
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import type { StoredOptions } from '../products/stored-json.ts'

interface KeptVariation {
  readonly variableNo?: number | undefined
  readonly choices: string[]
  readonly price: number
  readonly discountedPrice: number
  readonly stock: number
  readonly stockSeen?: number | undefined
  readonly cost?: number | null | undefined
  readonly sku: string | null
  readonly pictures: string[]
  readonly isOffered: boolean
}

/**
 * A product's form as it was stored. It does not follow the form of today: a field that the form gets later is missing
 * here, and undoing an import has to decide its value. Without facts, preparation, a tax class or a form of its lines it
 * was stored before there were any: undoing leaves them as they are. Without a unit it was stored of pieces; amounts are
 * per reference quantity.
 */
export interface KeptForm
  extends Partial<{
    readonly facts: ProductFacts | undefined
    readonly taxClass: TaxClass | null | undefined
    readonly preparation: PreparationForm | undefined
    readonly unit: Unit | undefined
    readonly step: number | undefined
    readonly least: number | undefined
    readonly most: number | null | undefined
    readonly lineFormId: string | null | undefined
  }> {
  readonly name: string
  readonly description: string
  readonly categoryId: string
  readonly subCategoryId: string | null
  readonly storeCategoryId: string | null
  readonly storeSubCategoryId: string | null
  readonly pictures: string[]
  readonly pictureTexts: string[]
  readonly options: StoredOptions
  readonly variations: KeptVariation[]
  readonly lowStockAt: number | null
  readonly status: ProductStatus
}

/** The state that a sheet replaced, as stored: amounts in paisa. */
export interface Before {
  readonly form: KeptForm
  /** The difference that it made to the stock of each variation. */
  readonly stockBy: readonly (readonly [variableNo: number, by: number])[]
}
