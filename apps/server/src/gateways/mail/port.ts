export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}
export interface MailGateway {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
