/** The door of the catalogue: products, their prices and their stock. */

export { hiddenProductsOf } from './appeals/hidden-products.ts'
export { addCategory, type NewCategory } from './categories/add-category.ts'
export { hasAgeLimited, isAgeLimited } from './facts/age-limits.ts'
export { factColumnsOf } from './facts/write-facts.ts'
export { catalogueJobs } from './jobs.ts'
export { asksPerUnit, type LineFormJson, lineFormColumn, lineFormOf } from './line-forms/line-form-rows.ts'
export { type AskedForm, lineFormsOf, writeLineForm } from './line-forms/product-form.ts'
export type { StoredField } from './line-forms/stored-fields.ts'
export { endWindows } from './offers/end-windows.ts'
export {
  type BestOffer,
  type BestOfferOfProduct,
  bestOffer,
  bestOfferOfProduct,
  offerOf,
  type VariationOffer,
} from './offers/live-offers.ts'
export { lowestOf30Days, variationKey } from './offers/lowest-price.ts'
export { nextOfferChange } from './offers/next-change.ts'
export {
  endPublishing,
  mostWindowsAtOnce,
  type PublishedOffer,
  type PublishedWindow,
  publishOffer,
  publishWindows,
} from './offers/publish-offer.ts'
export { productsRepriced, type Repriced } from './offers/repriced.ts'
export { onVendorEvents } from './on-vendor-events.ts'
export { type PreparationRow, preparationOf } from './product-card.ts'
export { addProduct, type NewProduct, type NewVariation } from './products/add-product.ts'
export {
  type Forgotten,
  forgetDelivered,
  lockProducts,
  type ReceivedBefore,
} from './products/forget-delivered.ts'
export {
  type BoundRow,
  boundColumns,
  type MeasureRow,
  measureColumns,
  measureJson,
} from './products/measure-columns.ts'
export { type PricedVariation, type ProductKey, pricedVariations } from './products/priced-variations.ts'
export { type Delivered, recordDelivered } from './products/record-delivered.ts'
export { relistProducts } from './products/relist-products.ts'
export { sharePictures, shownPictures } from './products/shown-pictures.ts'
export { taxClassOf } from './products/tax-class.ts'
export { lockProducts as lockStoreProducts } from './products/update-store-listing.ts'
export { policyOf } from './return-policies/policy-of.ts'
export { pictureReviewed } from './reviews/picture-reviewed.ts'
export { catalogueRoutes } from './routes.ts'
export { indexProductWords } from './search/index-words.ts'
export { type StepChange, stepChanged } from './stock/change-step.ts'
export { correctStock } from './stock/correct-stock.ts'
export { lowStockThreshold } from './stock/low-stock-threshold.ts'
export { rankByStock } from './stock/rank-by-stock.ts'
export { retakeStock } from './stock/retake-stock.ts'
export { giveInstead, shelveReturned } from './stock/returned-stock.ts'
export {
  adjustStock,
  type MeasuredLine,
  refuseShort,
  returnStock,
  type StockLine,
  takeStock,
} from './stock/stock.ts'
