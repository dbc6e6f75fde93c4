-- What waits under an old name runs under the new one, and events that have not become jobs yet become jobs.
-- A database without a queue has nothing that waits.
do $$
begin
  if to_regclass('jobs.job') is null then return; end if;

  create temporary table renamed (old text, new text) on commit drop;
  insert into renamed values
    ('accounts.forget-old-sign-ins', 'accounts.forget-sign-ins'),
    ('channels.mail-approval', 'channels.send-approval'),
    ('prepareMedia', 'media.prepare-asset'),
    ('sweepMedia', 'media.sweep-assets'),
    ('stacks.recount', 'stacks.recount-posts'),
    ('bites.sweep', 'bites.sweep-media'),
    ('billing.mailReceipt', 'billing.send-receipt'),
    ('billing.handleWebhook', 'billing.handle-webhook'),
    ('billing.sendRefund', 'billing.send-refund'),
    ('billing.sweep', 'billing.sweep-intents'),
    ('subscriptions.runDue', 'subscriptions.run-due'),
    ('subscriptions.moveMonths', 'subscriptions.move-months'),
    ('subscriptions.expiringCards', 'subscriptions.announce-expiring-cards'),
    ('subscriptions.mail', 'subscriptions.send-notice'),
    ('tips.countForBadges', 'tips.count-for-badges'),
    ('exports.make', 'exports.make-archive'),
    ('exports.sweep', 'exports.sweep-archives'),
    ('notifications.tell', 'notifications.notify-people'),
    ('notifications.tell-followers', 'notifications.notify-followers'),
    ('notifications.forget', 'notifications.forget-deleted'),
    ('notifications.mail', 'notifications.send-emails'),
    ('notifications.push', 'notifications.send-pushes'),
    ('notifications.push-one', 'notifications.send-push'),
    ('notifications.renewals', 'notifications.announce-renewals'),
    ('makeDemoMedia', 'seed.make-media');
  -- Every start writes the schedules of the queues it knows.
  delete from jobs.schedule using renamed where name = old;
  update jobs.queue set name = new from renamed where name = old;
  update jobs.job set name = new from renamed where name = old;

  create temporary table renamed_kinds (old text, new text) on commit drop;
  insert into renamed_kinds values
    ('MediaReady', 'media.ready'),
    ('MediaFailed', 'media.failed'),
    ('MediaPictured', 'media.pictured'),
    ('account.verificationRequested', 'account.verification-requested'),
    ('account.passwordResetRequested', 'account.password-reset-requested'),
    ('account.passwordChanged', 'account.password-changed'),
    ('billing.invoicePaid', 'invoice.paid'),
    ('tips.sent', 'tip.sent'),
    ('subscriptions.started', 'subscription.started'),
    ('subscriptions.renewalFailed', 'subscription.renewal-failed'),
    ('subscriptions.ended', 'subscription.ended'),
    ('exports.ready', 'export.ready'),
    ('exports.failed', 'export.failed');
  update jobs.job set data = data || jsonb_build_object('kind', new) from renamed_kinds where data->>'kind' = old;
  update outbox set kind = new, payload = payload || jsonb_build_object('kind', new) from renamed_kinds where kind = old;

  insert into jobs.job (name, data, created_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name, o.payload, o.created_at, now() + q.retention_seconds * interval '1s', q.expire_seconds,
    q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
    q.heartbeat_seconds
  from outbox o
  join (values
    ('account.registered', 'accounts.send-verification'),
    ('account.verification-requested', 'accounts.send-verification'),
    ('account.password-reset-requested', 'accounts.send-password-reset'),
    ('account.password-changed', 'accounts.send-password-changed'),
    ('account.deleted', 'channels.forget-account'),
    ('account.deleted', 'blocks.forget-account'),
    ('account.deleted', 'bites.forget-account'),
    ('account.deleted', 'posts.forget-account'),
    ('account.deleted', 'feeds.forget-account'),
    ('account.deleted', 'badges.forget-account'),
    ('account.deleted', 'comments.forget-account'),
    ('account.deleted', 'subscriptions.forget-account'),
    ('account.deleted', 'tips.forget-account'),
    ('account.deleted', 'notifications.forget-account'),
    ('account.deleted', 'analytics.forget-account'),
    ('account.deleted', 'schedule.forget-account'),
    ('account.deleted', 'landing-pages.forget-account'),
    ('account.deleted', 'imports.forget-account'),
    ('account.deleted', 'exports.forget-account'),
    ('channel.approved', 'channels.send-approval'),
    ('channel.approved', 'notifications.notify-people'),
    ('media.ready', 'posts.follow-media'),
    ('media.ready', 'bites.follow-media'),
    ('media.failed', 'posts.follow-media'),
    ('media.pictured', 'posts.follow-media'),
    ('post.published', 'notifications.notify-followers'),
    ('post.published', 'search.learn-words'),
    ('post.published', 'stacks.recount-posts'),
    ('post.hidden', 'stacks.recount-posts'),
    ('post.restored', 'stacks.recount-posts'),
    ('post.deleted', 'notifications.forget-deleted'),
    ('post.deleted', 'stacks.recount-posts'),
    ('post.deleted', 'streams.keep-recording'),
    ('post.deleted', 'ppv.follow-deleted'),
    ('post.liked', 'notifications.notify-people'),
    ('comment.created', 'notifications.notify-people'),
    ('comment.edited', 'notifications.notify-people'),
    ('comment.liked', 'notifications.notify-people'),
    ('comment.deleted', 'notifications.forget-deleted'),
    ('invoice.paid', 'billing.send-receipt'),
    ('tip.sent', 'notifications.notify-people'),
    ('tip.sent', 'tips.count-for-badges'),
    ('subscription.started', 'notifications.notify-people'),
    ('subscription.renewal-failed', 'notifications.notify-people'),
    ('subscription.ended', 'notifications.notify-people'),
    ('export.ready', 'notifications.notify-people'),
    ('export.failed', 'notifications.notify-people')
  ) as routes (kind, job) on routes.kind = o.kind
  join jobs.queue q on q.name = routes.job;
end $$;
--> statement-breakpoint
DROP TABLE "outbox" CASCADE;
