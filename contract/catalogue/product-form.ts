/**
 * A product as its vendor writes it: the one schema of the form and of every row of an import. Prices, savings and costs
 * of measured goods are per reference quantity (kilo, litre, metre, tola); stock, least and most count steps.
 */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { videoName } from '../content/videos.ts'
import { id, line, text, typedMoney } from '../shared/fields.ts'
import { productLimits } from '../shared/limits.ts'
import { measureForm } from '../shared/measure-fields.ts'
import { mostStockSteps } from '../shared/quantity.ts'
import { taxClasses } from '../shared/tax-classes.ts'
import { productFacts } from './product-facts.ts'
import { productFormFaults } from './product-matrix.ts'
import { measureFaults } from './product-measure.ts'
import { preparationForm } from './product-preparation.ts'
import { sizeChart } from './size-charts.ts'

export const productStatuses = ['DRAFT', 'LIVE', 'HIDDEN'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const variableNo = z.number().int().min(0).max(999)
export const stock = z
  .number('Stock is required')
  .int('Must be a whole number')
  .min(0, 'Must not be below 0')
  .max(mostStockSteps, 'Too many')

export const priceFields = {
  /** The list price. */
  price: typedMoney.refine((paisa) => paisa >= 0, 'Must not be below 0'),
  /** The amount off, between 0 and the price. */
  discountedPrice: typedMoney.refine((paisa) => paisa >= 0, 'Must not be below 0').default(0),
}
export const savingFits = ({ price, discountedPrice }: { price: number; discountedPrice: number }) =>
  discountedPrice <= price
export const savingFault = { path: ['discountedPrice'], error: "The discount can't be more than the price" }

export const optionForm = z.object({
  name: line(40),
  values: z
    .array(
      z.object({
        value: line(80),
        hex: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #c8102e')
          .optional(),
      }),
    )
    .min(1)
    .max(productLimits.optionValues),
})

export const variationForm = z
  .object({
    /** Of an existing variation; without it the choices identify an existing one, or make a new one. */
    variableNo: variableNo.optional(),
    /** One value of each option, in the order of the options. */
    choices: z.array(z.string().trim().max(80)).max(productLimits.options),
    ...priceFields,
    stock,
    /**
     * The stock that the editor saw: the difference is applied, so sales since then count. Absent: stored stock. With
     * another step it is what was seen in the new steps, rounded down; with another unit the stock is set as it stands.
     */
    stockSeen: stock.optional(),
    sku: line(40).nullable().default(null),
    /** Cost price of one unit, known to the vendor alone. Absent: as stored. */
    cost: typedMoney
      .refine((paisa) => paisa >= 0, 'Must not be below 0')
      .nullable()
      .optional(),
    pictures: z.array(pictureName).max(productLimits.variationPictures).default([]),
    /** False: it cannot be bought, and its stock is taken to 0. */
    isOffered: z.boolean().default(true),
  })
  .refine(savingFits, savingFault)

export const productForm = z
  .object({
    name: line(120),
    /** Plain text: paragraphs, and lines that begin with a bullet. */
    description: text(5000).default(''),
    /** Category and subcategory of the market. */
    categoryId: id,
    subCategoryId: id.nullable().default(null),
    /** The vendor's own categories. */
    storeCategoryId: id.nullable().default(null),
    storeSubCategoryId: id.nullable().default(null),
    pictures: z.array(pictureName).max(productLimits.pictures).default([]),
    /** Alternative texts of the pictures, in their order. */
    pictureTexts: z.array(text(200)).max(productLimits.pictures).default([]),
    options: z.array(optionForm).max(productLimits.options).default([]),
    ...measureForm,
    variations: z.array(variationForm).min(1).max(productLimits.variations),
    /** The threshold of low stock; null: the store's default. */
    lowStockAt: stock.nullable().default(null),
    /** Absent: the facts stay as they are. */
    facts: productFacts.optional(),
    /** Null: as its category. Absent: as it is. */
    taxClass: z.enum(taxClasses).nullable().optional(),
    /** Absent: as it is; a new product lies in stock. */
    preparation: preparationForm.optional(),
    /** Absent: the video stays as it is; null: none. `poster` is the picture in its place until it is played. */
    video: z.object({ name: videoName, poster: pictureName }).nullable().optional(),
    /** Absent: the size chart stays as it is; null: that of its category, if any. */
    sizeChart: sizeChart.nullable().optional(),
    /** A form of the store that each line of it is asked; null: none. Absent: as it is. */
    lineFormId: id.nullable().optional(),
    status: z.enum(productStatuses).default('DRAFT'),
  })
  .superRefine((form, context) => {
    for (const { path, message } of [...productFormFaults(form), ...measureFaults(form)]) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
  })

export type ProductForm = z.output<typeof productForm>
