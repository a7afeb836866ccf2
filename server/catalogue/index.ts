/** The door of the catalogue: goods, their prices and their stock. */
export { addCategory, type NewCategory } from './add-category.ts'
export { addProduct, type NewProduct, type NewVariation } from './add-product.ts'
export { hearVendors } from './hear-vendors.ts'
export { type Delivered, noteDelivered } from './note-delivered.ts'
export { type GoodsKey, type PricedVariation, pricedVariations } from './priced-variations.ts'
export { relistGoods } from './relist-goods.ts'
export { catalogueRoutes } from './routes.ts'
export { adjustStock, refuseShort, returnStock, type StockLine, takeStock } from './stock.ts'
