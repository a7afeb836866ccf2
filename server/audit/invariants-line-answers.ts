/** Invariants of what shoppers tell stores about lines: answers fit the form that was frozen with them. */
import type { Invariant } from './invariant.ts'

const line = `l.order_id || '/' || l.product_id || '/' || l.variable_no`

/** Each field of a frozen form beside each of its sets of answers. */
const asked = `order_line l
  cross join lateral jsonb_array_elements(l.answers -> 'fields') as field (asks)
  cross join lateral jsonb_array_elements(l.answers -> 'units') as unit (told)
  cross join lateral (select field.asks ->> 'kind' as kind, unit.told ->> (field.asks ->> 'key') as answer) as pair`

export const lineAnswerInvariants: readonly Invariant[] = [
  {
    name: 'line answers',
    claim: 'The answers of an order line fit the form as it was frozen with them, piece by piece',
    questions: [
      `select 'a required answer is missing' as fault, ${line} as id from ${asked}
       where (field.asks ->> 'isRequired')::boolean and pair.kind <> 'PICTURES' and coalesce(pair.answer, '') = ''`,
      `select 'an answer that its field does not take' as fault, ${line} as id from ${asked}
       where pair.answer is not null and case pair.kind
         when 'TEXT' then pair.answer = '' or length(pair.answer) > (field.asks ->> 'maxLength')::integer
           or pair.answer ~ '[[:cntrl:]]'
         when 'CHOICE' then not exists (
           select from jsonb_array_elements(field.asks -> 'choices') as choice (one)
           where choice.one ->> 'value' = pair.answer
         )
         when 'MEASURE' then case when pair.answer ~ '^[0-9]{1,4}([.][0-9]{1,2})?$'
           then pair.answer::numeric not between (field.asks ->> 'least')::numeric and (field.asks ->> 'most')::numeric
           else true end
         else true
       end`,
      `select 'an answer to a question that the form does not ask' as fault, ${line} as id
       from order_line l
       cross join lateral jsonb_array_elements(l.answers -> 'units') as unit (told)
       cross join lateral jsonb_object_keys(unit.told) as given (key)
       where not exists (
         select from jsonb_array_elements(l.answers -> 'fields') as field (asks)
         where field.asks ->> 'key' = given.key
       )`,
      `select 'not one set of answers for each piece, or for the line' as fault, ${line} as id
       from order_line l where l.answers is not null and jsonb_array_length(l.answers -> 'units')
         <> case when (l.answers ->> 'asksPerUnit')::boolean then l.quantity else 1 end`,
      `select 'pictures that the form does not ask for, or lacks' as fault, ${line} as id
       from order_line l
       left join lateral (
         select (field.asks ->> 'isRequired')::boolean as is_required
         from jsonb_array_elements(l.answers -> 'fields') as field (asks) where field.asks ->> 'kind' = 'PICTURES'
       ) as wanted on true
       where l.answer_pictures <> '{}' and wanted.is_required is null
         or wanted.is_required and l.answer_pictures = '{}' or cardinality(l.answer_pictures) > 3`,
      `select 'a product that asks the form of another store' as fault, a.product_id::text as id
       from product_line_form a join line_form q on q.id = a.form_id join product p on p.id = a.product_id
       where p.vendor_id <> q.vendor_id`,
      `select 'a form that says wrongly whether it must be answered' as fault, q.id::text as id
       from line_form q where q.is_required <> exists (
         select from jsonb_array_elements(q.fields) as field (asks) where (field.asks ->> 'isRequired')::boolean
       )`,
    ],
  },
]
