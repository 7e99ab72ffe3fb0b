<?php

class SurveyState
{
    private const OPTIONS = ['max_depth' => 3];

    private function __construct(private array $answers)
    {
    }

    public static function fromCookie(string $cookie): self
    {
        $answers = unserialize($cookie, self::OPTIONS); // SINK
        return new self(is_array($answers) ? $answers : []);
    }

    public function answers(): array
    {
        return $this->answers;
    }
}
