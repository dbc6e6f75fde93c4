ALTER TABLE "accounts" ADD COLUMN "podcast_cover_url" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Every address becomes a link, in the order of the columns. A site belongs to the first link to it, the one in its
-- own column before others; a website that was put into the column of a site is a link like any other.
update accounts a set links = moved.links
from (
  select id, jsonb_agg(
    jsonb_build_object('url', url, 'label', '', 'site', case when turn = 1 then site end) order by place
  ) as links
  from (
    select id, place, url, site, row_number() over (partition by id, site order by own_column = site desc, place) as turn
    from (
      select id, place, own_column, url, case
        when host ~ '(^|\.)(x|twitter)\.com$' then 'twitter'
        when host ~ '(^|\.)(facebook|fb)\.com$' then 'facebook'
        when host ~ '(^|\.)(youtube\.com|youtu\.be)$' then 'youtube'
        when host ~ '(^|\.)instagram\.com$' then 'instagram'
      end as site
      from (
        select id, place, own_column, url, lower(substring(url from '^https?://(?:[^/?#@]*@)?([^/?#:]+)')) as host
        from accounts, lateral (values
          (1, 'twitter', twitter_url), (2, 'facebook', facebook_url),
          (3, 'youtube', youtube_url), (4, 'instagram', instagram_url)
        ) as columns (place, own_column, url)
        where url <> ''
      ) with_hosts
    ) with_sites
  ) with_turns
  group by id
) moved
where moved.id = a.id;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "twitter_url";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "facebook_url";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "youtube_url";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "instagram_url";
