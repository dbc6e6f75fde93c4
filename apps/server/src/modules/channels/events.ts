export interface ChannelFollowed {
  kind: 'channel.followed';
  channelId: number;
  accountId: number;
}
export interface ChannelApproved {
  kind: 'channel.approved';
  channelId: number;
  applicationId: number;
  referredById: number | null;
}
