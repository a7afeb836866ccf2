import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface ToldProps {
  icon: IconName
  title: string
  isGood?: boolean
  children: ReactNode
}

/** State of the proof, as one picture and a line. */
export const ProofSent = ({ icon, title, isGood = false, children }: ToldProps) => (
  <section className="grid justify-items-center gap-3 py-4 text-center">
    <span
      className={`grid size-16 place-items-center rounded-full ${isGood ? 'bg-tulsi text-on-fill' : 'bg-sayapatri text-on-sayapatri'}`}
    >
      <Icon name={icon} size={34} />
    </span>
    <h2 className="font-bold text-lg">{title}</h2>
    {children}
  </section>
)
