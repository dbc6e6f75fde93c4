import type { Post } from '@realfin/contract/posts';
import { lazy, useState, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { cardClass } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { stackClass } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { useFlag } from '../../lib/flags.ts';
import { signUpPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { checkoutFields } from '../billing/rules/checkout-path.ts';
import { isPreparing } from '../posts/rules/preparing.ts';
import { copy } from './copy.ts';
import { EventGate } from './event-gate.tsx';
import { Gives } from './gives.tsx';
import { LoginLine } from './login-line.tsx';
import { OtherWays } from './other-ways.tsx';
import { Plans } from './plans.tsx';
import classes from './paywall.module.css';

const ValueModal = lazy(() => import('./value-modal.tsx'));

/** The ways to open the gate of a post. */
export default function PaywallCard({ post }: { post: Post }) {
  if (post.gate === 'event') return <EventGate post={post} />;
  return post.gate === 'subscription' ? <SubscriptionGate post={post} /> : <AccountGate post={post} />;
}

interface CardProps {
  post: Post;
  title: string;
  premium: boolean;
  children: ReactNode;
}

function Card({ post, title, premium, children }: CardProps) {
  // A wall of posts has several gates, so each includes its post's name.
  return (
    <section
      className={`${cardClass} ${classes.card} paywall`}
      aria-label={`${title}: ${post.content.contentTitle}`}
    >
      {premium ? (
        <Tag tone="gold">
          <Icon name="lock" size={14} />
          {copy.premium}
        </Tag>
      ) : null}
      <Heading level={2} size={22}>
        {title}
      </Heading>
      {isPreparing(post) ? <Notice kind="info">{copy.preparing(post.mediaType)}</Notice> : null}
      {children}
    </section>
  );
}

function SubscriptionGate({ post }: { post: Post }) {
  const viewer = useViewer();
  const opensModal = useFlag('value-modal');
  const [choosing, setChoosing] = useState(false);
  const fields = checkoutFields(post);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setChoosing(true);
  };
  return (
    <Card post={post} title={copy.sentence(post.mediaType, 'subscription')} premium>
      <Gives />
      <Form method="get" action="/value" className={stackClass()} {...(opensModal && { onSubmit: open })}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {opensModal ? null : <Plans />}
        <button
          type="submit"
          className={buttonClass('accent', 'large')}
          aria-haspopup={opensModal ? 'dialog' : undefined}
        >
          {copy.subscribe}
        </button>
      </Form>
      <OtherWays fields={fields} />
      {viewer === null ? <LoginLine question={copy.member} /> : null}
      <LazyDialog
        opened={choosing}
        dialog={ValueModal}
        props={{ fields, onClose: () => setChoosing(false) }}
      />
    </Card>
  );
}

function AccountGate({ post }: { post: Post }) {
  const here = useHere();
  const entry = {
    onboarding: 'true',
    point_of_entry: 'post',
    content_type: post.mediaType,
    media_id: String(post.mediaId),
    post_id: String(post.id),
  };
  return (
    <Card post={post} title={copy.sentence(post.mediaType, 'account')} premium={false}>
      <Text tone="muted">{copy.freeGives}</Text>
      <a className={buttonClass('accent', 'large')} href={signUpPath(here, entry)}>
        {copy.joinNow}
      </a>
      <LoginLine question={copy.account} />
    </Card>
  );
}
