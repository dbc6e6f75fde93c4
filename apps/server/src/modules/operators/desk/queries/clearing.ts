// Compares the processor's movements with postings on its clearing account, per subject. A subject is a
// charge, a refund or a dispute with its fees, or a movement that belongs to none.
// Raw SQL: the subjects of causes are unions of texts, which a builder would only make longer.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { found, type Found } from './found.ts';

type Of = Placeholders<{ provider: string }>;

const ofCharge = sql.lit('charge');
/** Movements name their charge, refund, dispute or transfer. Others are their own subject. */
const thing = sql`case when classified_cents is not null then 'movement'
  when kind in ('refund', 'refundFailed') then 'refund' when kind in ('dispute', 'disputeReversed') then 'dispute'
  when kind in ('transfer', 'transferReversed') then 'transfer' when kind = ${ofCharge} then ${ofCharge} else 'movement' end`;
const subject = sql`case when classified_cents is null
  and kind in ('charge', 'refund', 'refundFailed', 'dispute', 'disputeReversed', 'transfer', 'transferReversed')
  then source_ref else ref end`;
const moved = ({ provider }: Of) => sql`
  select ${thing} as thing, ${subject} as ref,
    sum(coalesce(classified_cents, amount_cents - fee_cents))::bigint as cents,
    bool_and(state = 'booked') as is_booked
  from processor_movements where provider = ${provider} group by 1, 2`;

/** The causes of a subject's postings. */
const causes = ({ provider }: Of) => sql`
  with paid as (
    select id, charge_ref as ref from purchase_intents where provider = ${provider} and charge_ref is not null
  ), taken as (
    select key, intent_id, 'refund' as thing, refund_ref as ref from refunds
      where provider = ${provider} and refund_ref is not null
    union all select 'dispute:' || d.dispute_ref || case h.n when 1 then '' else '/' || h.n end, d.intent_id, 'dispute', d.dispute_ref
      from disputes d join dispute_holds h on h.dispute_id = d.id where d.provider = ${provider}
  )
  select 'charge:' || id as cause, 'charge' as thing, ref from paid
  union all select 'undelivered:' || id, 'charge', ref from paid
  union all select 'fee:' || ${provider} || ':' || ref, 'charge', ref from paid
  union all select 'tip:' || t.id, 'charge', p.ref from tips t join paid p on p.id = t.intent_id
  union all select 'gift:' || g.id, 'charge', p.ref from gifts g join paid p on p.id = g.intent_id
  union all select 'ppv:' || t.id, 'charge', p.ref from ppv_tickets t join paid p on p.id = t.intent_id
  union all select 'tax:' || p.id || ':' || l.n, 'charge', p.ref from paid p join purchase_lines l on l.intent_id = p.id
  union all select t.key || case when l.n = 1 then '' else ':' || l.n end || ends.word || parts.word, t.thing, t.ref
    from taken t join purchase_lines l on l.intent_id = t.intent_id
    cross join (values (''), (':failed'), (':won'), (':lost')) as ends(word)
    cross join (values (''), (':tax')) as parts(word)
  union all select 'payout:' || p.id || ends.word, 'transfer', p.transfer_ref from payouts p
    cross join (values (':sent'), (':returned')) as ends(word) where p.transfer_ref is not null
  union all select 'uncovered:' || t.key || ends.word, t.thing, t.ref
    from taken t cross join (values (''), (':returned')) as ends(word)
  union all select kinds.word || ${provider} || ':' || m.ref, ${thing}, ${subject}
    from processor_movements m cross join (values ('movement:'), ('fee:')) as kinds(word)
    where m.provider = ${provider} and (m.classified_cents is not null
      or m.kind not in ('charge', 'dispute', 'disputeReversed', 'transfer', 'transferReversed'))`;

/** Positive amounts came in. Postings without a subject are their own. Fees of disputes name the dispute. */
const booked = (values: Of) => sql`
  select coalesce(c.thing, case when f.subject is null then 'posting' else 'dispute' end) as thing,
    coalesce(c.ref, substr(f.subject, 9), t.cause) as ref,
    -sum(e.amount_cents)::bigint as cents,
    min(t.posted_at) as first_at
  from ledger_entries e
  join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'processorClearing' and a.part = ${values.provider}
  join ledger_transactions t on t.id = e.transaction_id
  left join (${causes(values)}) c on c.cause = t.cause
  left join ledger_entries f on f.transaction_id = t.id and t.kind = 'fee' and f.subject like 'dispute:%'
  group by 1, 2`;

interface Compared {
  thing: string;
  ref: string;
  moved_cents: number | null;
  booked_cents: number;
  is_booked: boolean | null;
  first_at: Date | null;
}
const compared = (values: Of) =>
  query.selectFrom(
    sql<Compared>`(select coalesce(m.thing, b.thing) as thing, coalesce(m.ref, b.ref) as ref, m.cents as moved_cents,
        coalesce(b.cents, 0) as booked_cents, m.is_booked, b.first_at
      from (${moved(values)}) m full join (${booked(values)}) b on b.thing = m.thing and b.ref = m.ref)`.as(
      'c',
    ),
  );
const columns = found(
  sql<string>`c.thing || ' ' || c.ref`,
  sql<string>`concat_ws(', ', c.moved_cents, c.booked_cents)`,
);

/** Subjects whose movements are all booked, but whose postings have another amount. */
const unbooked = statement((values: Of) =>
  compared(values)
    .select(columns)
    .where('c.is_booked', '=', true)
    .where(sql<boolean>`c.moved_cents <> c.booked_cents`)
    // The processor moves the money when a refund is requested, the books when it succeeds.
    .where(
      sql<boolean>`not (c.thing = 'refund' and exists (select from refunds r where r.provider = ${values.provider}
        and r.refund_ref = c.ref and r.state in ('requested', 'sending', 'pending')))`,
    )
    .orderBy('c.ref')
    .limit(sql.lit(100)),
);

/** Processors list movements late, so a posting is reported only after two days without one. */
const unexplained = statement((values: Of) =>
  compared(values)
    .innerJoin('reconciliations as r', (join) => join.on('r.provider', '=', values.provider))
    .select(columns)
    .where('c.moved_cents', 'is', null)
    .where('c.booked_cents', '<>', 0)
    .where(sql<boolean>`c.first_at < r.until - interval '2 days'`)
    .orderBy('c.ref')
    .limit(sql.lit(100)),
);

/** Movements booked with another amount, or not at all. */
export const listUnbooked = (db: DbOrTx, provider: string): Promise<Found[]> =>
  unbooked.all(db, { provider });

/** Postings on the clearing account without any movement of the processor. */
export const listUnexplained = (db: DbOrTx, provider: string): Promise<Found[]> =>
  unexplained.all(db, { provider });
