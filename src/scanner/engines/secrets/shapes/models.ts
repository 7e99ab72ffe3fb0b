import { type KeyShape, shapesOf } from './shape.ts';

/** Keys of models and what is built around them. */
export const modelShapes: readonly KeyShape[] = shapesOf([
  ['openrouter-key', 'OpenRouter API key', 'high', 'sk-or-v1-', /\bsk-or-v1-[a-f0-9]{64}\b/g],
  ['replicate-token', 'Replicate API token', 'high', 'r8_', /\br8_[A-Za-z0-9]{37}\b/g],
  ['perplexity-key', 'Perplexity API key', 'high', 'pplx-', /\bpplx-[A-Za-z0-9]{48,56}\b/g],
  ['xai-key', 'xAI API key', 'high', 'xai-', /\bxai-[A-Za-z0-9]{80}\b/g],
  ['fireworks-key', 'Fireworks API key', 'high', 'fw_', /\bfw_[A-Za-z0-9]{22,24}\b/g],
  ['nvidia-key', 'NVIDIA API key', 'high', 'nvapi-', /\bnvapi-[\w-]{60,70}(?![\w-])/g],
  ['langsmith-key', 'LangSmith API key', 'high', 'lsv2_', /\blsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}\b/g],
  ['langfuse-key', 'Langfuse secret key', 'high', 'sk-lf-', /\bsk-lf-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  ['pinecone-key', 'Pinecone API key', 'high', 'pcsk_', /\bpcsk_[A-Za-z0-9]{5,6}_[A-Za-z0-9]{63}\b/g],
  ['elevenlabs-key', 'ElevenLabs API key', 'high', 'sk_', /\bsk_[a-f0-9]{48}\b/g],
  ['tavily-key', 'Tavily API key', 'medium', 'tvly-', /\btvly-(?:dev-|prod-)?[A-Za-z0-9]{32}\b/g],
  ['firecrawl-key', 'Firecrawl API key', 'medium', 'fc-', /\bfc-[a-f0-9]{32}\b/g],
  ['jina-key', 'Jina API key', 'medium', 'jina_', /\bjina_[A-Za-z0-9]{32}[\w-]{28}(?![\w-])/g],
  ['deepseek-key', 'DeepSeek API key', 'high', 'sk-', /\bsk-[a-f0-9]{32}\b/g],
  ['together-key', 'Together API key', 'high', 'tgp_v1_', /\btgp_v1_[\w-]{43}(?![\w-])/g],
]);
