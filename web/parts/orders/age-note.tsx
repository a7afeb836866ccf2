import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

/** On the order of goods for adults: the receiver's age is checked. */
export function AgeNote() {
  const t = useTranslate()
  return (
    <p className="flex items-center gap-2 rounded-control bg-sayapatri/15 p-3 font-medium">
      <Icon name="alert" size={20} />
      {t('order.checkAge')}
    </p>
  )
}
