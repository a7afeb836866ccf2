import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Address, removeAddress } from './addresses-data.ts'

interface RemoveAddressDialogProps {
  /** The address to remove; undefined closes the dialog. */
  address: Address | undefined
  onClose: () => void
}

/** Confirmation, with the effect on open orders. */
export function RemoveAddressDialog({ address, onClose }: RemoveAddressDialogProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const remove = async (): Promise<boolean> => {
    if (address === undefined) return true
    try {
      await removeAddress(queries, address)
      toast.success(t('address.removed'))
      return true
    } catch {
      toast.error(t('ui.failed'))
      return false
    }
  }
  return (
    <AskDialog
      isOpen={address !== undefined}
      no={t('address.keep')}
      onClose={onClose}
      onYes={remove}
      title={t('address.removeTitle')}
      yes={t('address.remove')}
    >
      <p>{t('address.removeAsk', { name: address?.label ?? '' })}</p>
    </AskDialog>
  )
}
