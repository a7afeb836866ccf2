/** Columns that refer to pictures. A picture without a reference is swept after a day: a new column belongs in here. */
import type { PictureUse } from '../platform/pictures/sweep-pictures.ts'

/** Sources of copies come first, so that no reference is copied from a column not yet read to one already read. */
export const pictureUses: readonly PictureUse[] = [
  { table: 'product', key: ['id'], column: 'pictures', holds: 'LIST' },
  { table: 'product_video', key: ['product_id'], column: 'video', holds: 'ONE' },
  { table: 'product_video', key: ['product_id'], column: 'poster', holds: 'ONE' },
  { table: 'product_variation', key: ['product_id', 'variable_no'], column: 'pictures', holds: 'LIST' },
  { table: 'vendor', key: ['id'], column: 'logo', holds: 'ONE' },
  { table: 'category', key: ['id'], column: 'picture', holds: 'ONE' },
  { table: 'feature_image', key: ['id'], column: 'picture', holds: 'ONE' },
  { table: 'offer', key: ['id'], column: 'banner', holds: 'ONE' },
  { table: 'shown_offer', key: ['id'], column: 'banner', holds: 'ONE' },
  { table: 'campaign', key: ['id'], column: 'banner', holds: 'ONE' },
  { table: 'review', key: ['id'], column: 'pictures', holds: 'LIST' },
  { table: 'goods_import_row', key: ['import_id', 'product_id'], column: 'was', holds: 'JSON' },
  { table: 'payment_account', key: ['id'], column: 'picture', holds: 'ONE' },
  { table: 'payment_proof', key: ['id'], column: 'picture', holds: 'ONE' },
  {
    ...{ table: 'cart_line', key: ['user_id', 'vendor_id', 'product_id', 'variable_no'] },
    ...{ column: 'answer_pictures', holds: 'LIST' },
  },
  { table: 'order_line', key: ['order_id', 'product_id', 'variable_no'], column: 'picture', holds: 'ONE' },
  {
    ...{ table: 'order_line', key: ['order_id', 'product_id', 'variable_no'] },
    ...{ column: 'answer_pictures', holds: 'LIST' },
  },
  { table: 'refund', key: ['id'], column: 'proof', holds: 'ONE' },
  { table: 'settlement', key: ['id'], column: 'proof', holds: 'ONE' },
  { table: 'return_request', key: ['id'], column: 'pictures', holds: 'LIST' },
  { table: 'return_request', key: ['id'], column: 'slip_picture', holds: 'ONE' },
  { table: 'message', key: ['id'], column: 'picture', holds: 'ONE' },
  { table: 'message_report', key: ['id'], column: 'picture', holds: 'ONE' },
  { table: 'complaint', key: ['id'], column: 'evidence', holds: 'LIST' },
  { table: 'complaint_event', key: ['id'], column: 'pictures', holds: 'LIST' },
]
