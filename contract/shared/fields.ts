/** The shapes that single fields take on the wire, used by every domain's schemas. */
import { z } from 'zod'
import { greatestPaisa, toPaisa, toRupees } from './money.ts'

export const id = z.uuid()

const twoDecimals = z.number().refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4, {
  error: 'At most two decimals',
})
/** Safe integers alone: a sum that is no longer exact is refused in requests and responses. */
const paisa = z.number().int()
const codec = { decode: toPaisa, encode: toRupees }

/** Codec: rupees on the wire (at most two decimals), integer paisa in the code. Sums have no other bound. */
export const money = z.codec(twoDecimals, paisa, codec)

/** Amounts that a person types, a price or a penalty: within bounds. */
export const typedMoney = z.codec(
  twoDecimals.min(toRupees(-greatestPaisa)).max(toRupees(greatestPaisa)),
  paisa,
  codec,
)

/** Codec: ISO 8601 with an offset on the wire, a Date in the code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** A whole number written in a query: decimal digits and nothing else. */
export const queryCount = (limit: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number')
    .transform((digits) => Math.min(Number(digits), limit))

/** Rupees in a query: digits, with at most two decimals. Decoded to paisa. */
export const queryMoney = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount in rupees')
  .transform((rupees) => toPaisa(Number(rupees)))

const noOfRows = (usual: number) =>
  z
    .string()
    .regex(/^0*[1-9]\d{0,14}$/, 'Must be a whole number above 0')
    .transform((digits) => Math.min(Number(digits), 100))
    .default(usual)

/** Pagination of a list, `offset` and `noOfRows`: a page is never above 100 rows. */
export const paging = (usualRows: number) => ({
  offset: queryCount(100_000).default(0),
  noOfRows: noOfRows(usualRows),
})

/** Offset of a part of a CSV export: it has every row, however far paging of a screen reaches. */
export const sheetOffset = queryCount(1_000_000_000).default(0)

/** A part of a CSV export; `next` is the offset of the next part, null after the last one. */
export const sheetPart = z.object({ csv: z.string(), next: z.number().int().nullable() })

const degrees = (greatest: number) => z.number().min(-greatest).max(greatest)

const queryDegrees = (greatest: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Must be degrees')
    .transform(Number)
    .pipe(degrees(greatest))

export const latitude = degrees(90)
export const longitude = degrees(180)
export const queryLatitude = queryDegrees(90)
export const queryLongitude = queryDegrees(180)

/** One line of text: trimmed, no control characters, no lone surrogates, never empty. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'This is required')
    .max(longest, `At most ${longest} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line of plain text')

/** Several lines of text; may be empty. */
export const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Must be plain text')

/** Attributes of a variation: names to values, `Color_hex` being a colour. */
export const attribute = z.record(z.string().max(40), z.string().max(80))

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int() })

/** Bounded count, for very long lists: exact up to a bound beyond this page; `isMore` marks a lower bound. */
export const boundedListOf = <Row extends z.ZodType>(row: Row) => listOf(row).extend({ isMore: z.boolean() })

/** A file as the response: its name and its bytes. */
export const sentFile = z.object({ name: z.string(), bytes: z.custom<Uint8Array>() })

/** A page that is no screen of the market's, with the content security policy that it needs. */
export const sentPage = z.object({ html: z.string(), policy: z.string() })

/** A redirect as the response, with status 303. */
export const sentOn = z.object({ location: z.string() })
