import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ShownPromos } from './shown-promos.tsx'
import type { ShownPromo } from './wallet-data.ts'
import '../../ui/late-icons.ts'

/** How many vouchers a store has for its shoppers; a press shows them. */
export function VoucherLine({ promos }: { promos: readonly ShownPromo[] }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="justify-self-start"
        icon="tag"
        onClick={() => setIsOpen(true)}
        size="small"
        variant="quiet"
      >
        {t('wallet.count', { count: promos.length })}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.ofStore')}>
        <ShownPromos onLogin={() => setIsOpen(false)} promos={promos} withoutStore />
      </Dialog>
    </>
  )
}
