/** Invariants of videos and size charts of products. */
import { chartLimits } from '../../contract/catalogue/size-measures.ts'
import { widestVideo } from '../../contract/shared/video-limits.ts'
import type { Invariant } from './invariant.ts'

/** Half a minute, and the half second that recorders take longer. */
const longestMs = 30_500
const { columns, rows } = chartLimits

const misshapen = (table: string, key: string) => `
  select 'not a table of at most ${columns} columns and ${rows} sizes' as fault, ${key}::text as id from ${table}
  where json_array_length(chart -> 'columns') not between 1 and ${columns}
    or json_array_length(chart -> 'rows') not between 1 and ${rows}
    or exists (
      select from json_array_elements(chart -> 'rows') size
      where json_array_length(size -> 'cells') <> json_array_length(chart -> 'columns')
    )`

export const shownGoodsInvariants: readonly Invariant[] = [
  {
    name: 'videos',
    claim: 'A product shows a short video behind a picture, each row of it of its own kind',
    questions: [
      `select 'is no short video' as fault, name as id from video
       where length_ms > ${longestMs} or greatest(width, height) > ${widestVideo}`,
      `select 'lacks the other half of its row' as fault, name as id
       from (select name from picture where shape = 'VIDEO') p full join video v using (name)
       where p.name is null or v.name is null`,
      `select 'has a poster that is no picture of goods' as fault, product_id::text as id
       from product_video join picture p on p.name = poster where p.shape <> 'SQUARE'`,
    ],
  },
  {
    name: 'size charts',
    claim: 'A size chart has a cell for each of its columns in each of its rows, and stands on the market',
    questions: [
      misshapen('product_size_chart', 'product_id'),
      misshapen('category_size_chart', 'category_id'),
      `select 'is of a store’s own category' as fault, category_id::text as id
       from category_size_chart join category c on c.id = category_id where c.vendor_id is not null`,
    ],
  },
]
