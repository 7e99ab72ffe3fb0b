from .card import Card

__all__ = ["Card"]
