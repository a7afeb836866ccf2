import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { type VendorOrderDetail, vendorOrderQuery } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ParcelLine } from '../../parts/orders/parcel-line.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type ParcelDetails, ParcelDialog } from './parcel-form.tsx'

/** The parcel as the shopper sees it; its store may enter or correct courier and tracking number. */
export function Parcel({ order }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { orderId, orderNo, status, deliveryKind } = order
  const isOut = ['ON_THE_WAY', 'DELIVERY_FAILED', 'DELIVERED'].includes(status)
  if (deliveryKind !== 'COURIER' || !(isOut || order.parcel)) return null
  const save = async (body: ParcelDetails): Promise<boolean> => {
    try {
      const changed = await api.orders.changeParcel({ params: { orderId }, body })
      queries.setQueryData(vendorOrderQuery(orderId).queryKey, changed)
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('vendor.moveFailed')))
      return false
    }
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <ParcelLine parcel={order.parcel} />
      {isOut && (
        <Button variant="quiet" onClick={() => setIsOpen(true)} size="small">
          {t('vendorOrders.parcelChange')}
        </Button>
      )}
      <ParcelDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSave={save}
        order={order}
        title={t('vendorOrders.parcelOf', { number: orderNo })}
        yes={t('vendorOrders.failedSave')}
      />
    </div>
  )
}
