import { useState } from 'react'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

export interface ParcelDetails {
  readonly courierName: string
  readonly code: string
}

interface ParcelDialogProps {
  isOpen: boolean
  order: VendorOrderDetail
  title: string
  yes: string
  /** True when it was saved: the dialog then closes. */
  onSave: (parcel: ParcelDetails) => Promise<boolean>
  onClose: () => void
}

/** Courier and tracking number of a parcel; both are optional. */
export function ParcelDialog({ isOpen, title, ...form }: ParcelDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <ParcelForm {...form} />
    </Dialog>
  )
}

function ParcelForm({ order, yes, onSave, onClose }: Omit<ParcelDialogProps, 'isOpen' | 'title'>) {
  const t = useTranslate()
  const [code, setCode] = useState(order.parcel?.code ?? '')
  const [courierName, setCourierName] = useState(order.parcel?.courierName ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const isKept = await onSave({ courierName: courierName.trim(), code: code.trim() })
    setIsBusy(false)
    if (isKept) onClose()
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <p className="text-muted">{t('vendorOrders.parcelLine')}</p>
      <TextField
        autoComplete="off"
        label={t('vendorOrders.parcelNo')}
        maxLength={60}
        onChange={({ target }) => setCode(target.value)}
        value={code}
      />
      <TextField
        hint={t('vendorOrders.parcelCourierHint')}
        label={t('vendorOrders.parcelCourier')}
        maxLength={60}
        onChange={({ target }) => setCourierName(target.value)}
        value={courierName}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {yes}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('vendorOrders.back')}
        </Button>
      </div>
    </form>
  )
}
